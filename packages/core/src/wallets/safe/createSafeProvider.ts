// The Safe that shows this page, as an EIP-1193 provider.
import type { Eip1193Provider } from '../injected/provider.ts'
import { readFromChain, readSafe } from './safeAccount.ts'
import { createSafeCalls, ONE_NETWORK } from './safeCalls.ts'
import { refusal } from './safeErrors.ts'
import type { SafeHost } from './safeHost.ts'
import { createSafeMessages } from './safeMessages.ts'

/** Reads, and nothing that a Safe's owners would have to decide. */
const isRead = (method: string) =>
  /^(?:eth|net|web3)_/.test(method) && !/^eth_(?:sign|send|subscribe)/.test(method)

/**
 * Has no events: Safe does not say what changes, and loads the page again for another Safe.
 * @returns `eth_sendTransaction` answers with the hash that the Safe's owners sign. `wallet_getCallsStatus` says by it what
 * becomes of the transaction.
 */
export function createSafeProvider(host: SafeHost): Eip1193Provider {
  const calls = createSafeCalls(host)
  const messages = createSafeMessages(host, calls)

  async function moveTo(params: unknown): Promise<null> {
    const [target] = Array.isArray(params) ? (params as { chainId?: unknown }[]) : []
    const { chainId } = await readSafe(host)
    if (typeof target?.chainId === 'string' && Number(target.chainId) === Number(chainId))
      return null
    throw refusal(4902, ONE_NETWORK)
  }

  const answers = new Map<string, (params: unknown) => unknown>([
    ['eth_requestAccounts', async () => [(await readSafe(host)).address]],
    ['eth_accounts', async () => [(await readSafe(host)).address]],
    ['eth_chainId', async () => (await readSafe(host)).chainId],
    ['net_version', async () => String(Number((await readSafe(host)).chainId))],
    ['wallet_switchEthereumChain', moveTo],
    ['wallet_addEthereumChain', moveTo],
    ['personal_sign', messages.sign],
    ['eth_signTypedData_v4', messages.signTyped],
    ['eth_sendTransaction', calls.send],
    ['wallet_sendCalls', calls.sendCalls],
    ['wallet_getCallsStatus', calls.status],
    [
      'wallet_getCapabilities',
      async () => ({ [(await readSafe(host)).chainId]: { atomic: { status: 'supported' } } }),
    ],
    ['eth_getTransactionReceipt', (params) => calls.read('eth_getTransactionReceipt', params)],
    ['eth_getTransactionByHash', (params) => calls.read('eth_getTransactionByHash', params)],
  ])

  return {
    async request({ method, params = [] }) {
      const answer = answers.get(method)
      if (answer) return answer(params)
      if (isRead(method)) return readFromChain(host, method, params)
      throw refusal(4200, `Safe{Wallet} does not support ${method}`)
    },
  }
}
