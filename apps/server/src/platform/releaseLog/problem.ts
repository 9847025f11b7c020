/** Something of a log is not in the form that its specification names. */
export class LogFormatError extends Error {
  override name = 'LogFormatError'
}
