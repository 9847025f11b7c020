// Sign-in: link an account, or unlink it
import type { Client } from '@aureus/core'
import {
  type LinkAccountParameters,
  linkAccount,
  NotSignedInError,
  unlinkAccount,
} from '@aureus/core/linkedAccounts'

/** Both accounts approve in their wallets. */
export async function link(client: Client, account: LinkAccountParameters['account']) {
  try {
    return await linkAccount(client, { account, onSign: (by) => console.log(`approve with ${by}`) })
  } catch (error) {
    if (error instanceof NotSignedInError) return null
    throw error
  }
}

export async function unlink(client: Client, account: `${string}:${string}:${string}`) {
  await unlinkAccount(client, { account })
}
