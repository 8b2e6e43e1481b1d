// What the phone itself refuses before anything is sent: a code, and what its sentence names.

/** A refusal; `irregular` says that the entry may be recorded all the same, as an irregular one. */
export class Refused extends Error {
  constructor(code, values = {}, { irregular = false } = {}) {
    super(code);
    this.code = code;
    this.values = values;
    this.irregular = irregular;
  }
}
