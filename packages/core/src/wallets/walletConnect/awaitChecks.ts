// The library starts a check of what a wallet sent, and does not wait for it: one that fails is a rejection that
// nobody handles. The page's last resort would hear of it, and show the visitor an error for a message that came
// twice, or for one that a wallet made up.
import type { SignClient } from './startSignClient.ts'

type Check = (params: { topic: string }) => Promise<void>

/** What the library keeps to itself. The version is pinned. */
const checks = [
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
] as const

/** Callers that wait for a check still get its failure. Without one, nothing is thrown. */
export function awaitChecks({ engine }: Pick<SignClient, 'engine'>): void {
  const own = engine as unknown as Record<(typeof checks)[number], Check>
  for (const name of checks) {
    const check = own[name]
    own[name] = (params) => {
      const checked = check(params)
      checked.catch(() => undefined)
      return checked
    }
  }
}
