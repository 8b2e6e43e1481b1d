"""What the headings of a list mean, in the languages of the clubs that play dominoes most."""

import re
import unicodedata
from typing import Final

MEANINGS: Final = {
    "name": """name player playername fullname entrant participant names players competitor nombre jugador jugadora
        participante nombreyapellidos nombrecompleto nom joueur joueuse nomcomplet nomprenom participant nome jogador
        jogadora nomecompleto giocatore giocatrice nominativo nomecognome spieler spielerin spielername teilnehmer
        teilnehmerin naam speler deelnemer jugadors jugadorsa имя игрок фио участник الاسم اسم اللاعب لاعب pair pairs
        pareja par paar coppia paire dupla equipo equipe team squadra mannschaft""",
    "given": "firstname givenname forename first prenom vorname voornaam primeironome nombredepila nompropi",
    "family": """lastname surname familyname last apellido apellidos cognom cognoms cognome nomdefamille
        nachname familienname achternaam sobrenome apelido фамилия""",
    "player1": """player1 playera firstplayer jugador1 jugadora1 joueur1 jogador1 giocatore1 spieler1 speler1 partner1
        nombre1 nom1 nome1 name1 naam1 игрок1 لاعب1""",
    "player2": """player2 playerb secondplayer partner jugador2 jugadora2 joueur2 jogador2 giocatore2 spieler2 speler2
        partner2 nombre2 nom2 nome2 name2 naam2 companero companera companya coequipier partenaire parceiro parceira
        compagno compagna partnerin pareja2 игрок2 партнер لاعب2 الشريك""",
    "club": """club clubname verein associazione association asociacion associacao societe societa circolo clube
        pena delegacion federacion federation penya peña entidad entitat entite vereniging клуб النادي نادي""",
    "seed": """seed seeding seednumber setznr setzplatz setzliste cabezadeserie siembra tetedeserie cabecadechave
        testadiserie plaatsing посев""",
    "lot": "lot lots lotnumber drawnumber los losnr losnummer sorteo tirage sorteio sorteggio loting жребий القرعة",
}
"""Words as `normal` writes them, by what they mean; a heading that stands nowhere here is left alone, and told."""


def normal(text: str) -> str:
    """Text without case, accents, spaces and marks: "Cabeza de serie" and "CABEZA DE SÉRIE" are one."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return re.sub(r"[\W_]+", "", "".join(each for each in plain if not unicodedata.combining(each)))


_BY_WORD: Final = {normal(word): meaning for meaning, words in MEANINGS.items() for word in words.split()}


def meaning_of(heading: str) -> str:
    """What a heading means: name, given, family, player1, player2, club, seed, lot; "" where we do not know."""
    return _BY_WORD.get(normal(heading), "")
