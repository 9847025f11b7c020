/** How much of a wait one long task can use up. */
const TURN_MS = 100

/**
 * Runs something after this time, in turns of at most 100 ms. While a page or its machine is busy, one timer would end as
 * soon as it is not, before the answer that waits behind it.
 * @returns how to stop it
 */
export function afterTurns(ms: number, run: () => void): () => void {
  const turn = (leftMs: number) => {
    timer = setTimeout(
      () => (leftMs > TURN_MS ? turn(leftMs - TURN_MS) : run()),
      Math.min(leftMs, TURN_MS),
    )
  }
  let timer: ReturnType<typeof setTimeout>
  turn(ms)
  return () => clearTimeout(timer)
}
