// For tests of smart accounts: a devnet for one file of tests, and what they wait for.
import type { Hex, UserOperationStatusReply } from '@aureus/protocol/operations'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, vi } from 'vitest'
import { type Person, readStatus, startSmartAccounts } from './smartAccounts.ts'
import type { WalletTestServer } from './walletServer.ts'

/** Below the limit of requests. */
export const calmly = { interval: 300 }

/** Starts the devnet for the tests of a file, and stops it after them. */
export async function shareSmartAccounts(options?: Parameters<typeof startSmartAccounts>[0]) {
  const chain = await startSmartAccounts(options)
  const servers: WalletTestServer[] = []
  afterAll(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]()
    await chain.stop()
  })
  return {
    ...chain,
    /** A server for all tests of the file. */
    async shareServer(settings?: Record<string, string>): Promise<WalletTestServer> {
      const server = await chain.openServer(settings)
      servers.push(server)
      return server
    },
  }
}

export const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

/** Waits until the operation has this status; by default, until it has ended. */
export const ended = (
  person: Person,
  hash: Hex,
  status?: UserOperationStatusReply['status'],
): Promise<UserOperationStatusReply> =>
  vi.waitFor(async () => {
    const answer = await readStatus(person, hash)
    if (status === undefined) expect(answer.status).not.toBe('pending')
    else expect(answer.status).toBe(status)
    return answer
  }, calmly)
