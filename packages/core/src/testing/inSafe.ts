// A client in a page that Safe{Wallet} shows. Its Safe needs two owners.
import { type SetUpOptions, setUp } from './client.ts'
import { createSafePage, SAFE_ORIGIN, type SafeAnswers } from './safePage.ts'

export const SAFE_ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export async function inSafe({
  answers,
  ...options
}: SetUpOptions & { answers?: SafeAnswers } = {}) {
  const parts = await setUp({ required: false, ...options })
  const around = createSafePage(
    {
      getEnvironmentInfo: () => ({ origin: SAFE_ORIGIN }),
      getSafeInfo: () => ({ safeAddress: SAFE_ADDRESS, chainId: 99199, threshold: 2 }),
      ...answers,
    },
    parts.window,
  )
  const account = () => parts.client.state.accounts.getState().eip155
  return { ...parts, ...around, account }
}
