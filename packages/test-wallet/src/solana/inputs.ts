// Validates the inputs of features.
import { invalidParams } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'

export function requireInputs(inputs: readonly unknown[]): readonly Record<string, unknown>[] {
  if (inputs.length > 0 && inputs.every(isRecord)) return inputs
  throw invalidParams('Expected at least one input.')
}

export function requireBytes(value: unknown, name: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw invalidParams(`${name} must be bytes.`)
}
