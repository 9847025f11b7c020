// The wallet of the live examples (EIP-6963). It lives in the page, has new keys with each load, and never asks.
import { type Hex, hexToString, isHex, type TypedDataDefinition, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { answerNode, sendRaw } from './chain.ts'

export const rdns = 'example.docs.wallet'
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#d9b45b"/><circle cx="16" cy="16" r="7" fill="#171003"/></svg>',
  )

const accounts = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
let chainId = 1
const batches = new Map<string, readonly Hex[]>()
const listeners = new Map<string, Set<(value: unknown) => void>>()

function accountOf(address: unknown) {
  const account = accounts.find(
    (one) => one.address.toLowerCase() === String(address).toLowerCase(),
  )
  if (!account) throw Object.assign(new Error('The account is not shared.'), { code: 4100 })
  return account
}

interface Call {
  from?: Hex
  to: Hex
  value?: Hex
  data?: Hex
}

async function send({ from, to, value = '0x0', data = '0x' }: Call): Promise<Hex> {
  const account = accountOf(from)
  return sendRaw(
    await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce: Number(await answerNode('eth_getTransactionCount', [account.address])),
      to,
      value: BigInt(value),
      data,
      gas: 60_000n,
      maxFeePerGas: 2n * 10n ** 9n,
      maxPriorityFeePerGas: 10n ** 9n,
    }),
  )
}

/** One after another, so not atomically (EIP-5792). */
async function sendBatch({ from, calls }: { from?: Hex; calls: readonly Call[] }) {
  const id = crypto.randomUUID()
  const hashes: Hex[] = []
  for (const call of calls) hashes.push(await send({ ...call, ...(from && { from }) }))
  batches.set(id, hashes)
  return { id }
}

/** What the wallet shows of its account (ERC-7811). */
async function assetsOf(address: Hex) {
  const balance = await answerNode('eth_getBalance', [address])
  return [
    {
      address: 'native',
      type: 'native',
      balance,
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ]
}

async function statusOf(id: string) {
  const hashes = batches.get(id)
  if (!hashes) throw Object.assign(new Error('Unknown batch.'), { code: 5730 })
  const receipts = await Promise.all(
    hashes.map((hash) => answerNode('eth_getTransactionReceipt', [hash])),
  )
  return { version: '2.0.0', id, chainId: toHex(chainId), atomic: false, status: 200, receipts }
}

async function request({
  method,
  params = [],
}: {
  method: string
  params?: readonly unknown[]
}): Promise<unknown> {
  switch (method) {
    case 'eth_requestAccounts':
    case 'eth_accounts':
      return accounts.map(({ address }) => address)
    case 'eth_chainId':
      return toHex(chainId)
    case 'personal_sign': {
      const [message, address] = params as [string, string]
      return accountOf(address).signMessage({
        message: isHex(message) ? hexToString(message) : message,
      })
    }
    case 'eth_signTypedData_v4':
      return accountOf(params[0]).signTypedData(
        JSON.parse(String(params[1])) as TypedDataDefinition,
      )
    case 'eth_sendTransaction':
      return send(params[0] as Call)
    case 'wallet_getCapabilities':
      return { [toHex(chainId)]: { atomic: { status: 'unsupported' } } }
    case 'wallet_getAssets':
      return {
        [toHex(1)]: await assetsOf(accountOf((params[0] as { account: Hex }).account).address),
      }
    case 'wallet_sendCalls':
      return sendBatch(params[0] as Parameters<typeof sendBatch>[0])
    case 'wallet_getCallsStatus':
      return statusOf(String(params[0]))
    case 'wallet_switchEthereumChain':
      chainId = Number((params[0] as { chainId: Hex }).chainId)
      for (const hear of listeners.get('chainChanged') ?? []) hear(toHex(chainId))
      return null
    default:
      return answerNode(method, params)
  }
}

export function announceWallet(): void {
  const info = { uuid: crypto.randomUUID(), name: 'Example wallet', icon, rdns }
  const provider = {
    request,
    on: (name: string, hear: (value: unknown) => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(hear)),
    removeListener: (name: string, hear: (value: unknown) => void) =>
      void listeners.get(name)?.delete(hear),
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
