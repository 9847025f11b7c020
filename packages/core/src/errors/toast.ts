import { AureusError } from '@aureus/protocol'

/** A toast requires content. */
export class EmptyToastError extends AureusError {
  override name = 'EmptyToastError'
  constructor() {
    super('A toast needs a non-empty text')
  }
}
