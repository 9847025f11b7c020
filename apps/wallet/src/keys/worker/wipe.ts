/** Zeroes what held a secret. What the engine copied meanwhile only the end of the Worker takes away. */
export function wipe(...buffers: readonly (Uint8Array | null | undefined)[]): void {
  for (const buffer of buffers) buffer?.fill(0)
}
