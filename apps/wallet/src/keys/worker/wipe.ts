/** Zeroes buffers that held a secret. Copies made by the engine only disappear with the Worker. */
export function wipe(...buffers: readonly (Uint8Array | null | undefined)[]): void {
  for (const buffer of buffers) buffer?.fill(0)
}
