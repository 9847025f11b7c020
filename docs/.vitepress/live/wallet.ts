// The wallet of the live examples (EIP-6963). It lives in the page, has a new key with each load, and never asks.
import { type Hex, hexToString, isHex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { answerNode, sendRaw } from './chain.ts'

export const rdns = 'example.docs.wallet'
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#d9b45b"/><circle cx="16" cy="16" r="7" fill="#171003"/></svg>',
  )

const account = privateKeyToAccount(generatePrivateKey())
let nonce = 0

interface Call {
  to: Hex
  value?: Hex
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
      return [account.address]
    case 'personal_sign': {
      const [message] = params as [string]
      return account.signMessage({ message: isHex(message) ? hexToString(message) : message })
    }
    case 'eth_signTypedData_v4':
      return account.signTypedData(JSON.parse(String(params[1])) as TypedDataDefinition)
    case 'eth_sendTransaction': {
      const { to, value = '0x0' } = params[0] as Call
      return sendRaw(
        await account.signTransaction({
          type: 'eip1559',
          chainId: 1,
          nonce: nonce++,
          to,
          value: BigInt(value),
          gas: 21_000n,
          maxFeePerGas: 2n * 10n ** 9n,
          maxPriorityFeePerGas: 10n ** 9n,
        }),
      )
    }
    case 'wallet_switchEthereumChain':
      throw Object.assign(new Error('The example wallet knows one network.'), { code: 4902 })
    default:
      return answerNode(method, params)
  }
}

export function announceWallet(): void {
  const info = { uuid: crypto.randomUUID(), name: 'Example wallet', icon, rdns }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
