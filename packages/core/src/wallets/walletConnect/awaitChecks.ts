// The library checks the wallet's messages without awaiting the result, so a failed check is an unhandled rejection.
// The page's global handler would then show the visitor an error for a duplicate or forged message.
import type { SignClient } from './signClient.ts'

type Check = (params: { topic: string }) => Promise<void>

/** Internals of the library, whose version is pinned. */
const checks = [
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
] as const

/** A caller that awaits a check still receives its failure. Otherwise the failure is swallowed. */
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
