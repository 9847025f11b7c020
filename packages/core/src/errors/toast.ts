import { AureusError } from '@aureus/protocol'

/** A toast needs something to say. */
export class EmptyToastError extends AureusError {
  override name = 'EmptyToastError'
  constructor() {
    super('A toast needs a non-empty text')
  }
}
