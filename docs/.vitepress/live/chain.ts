// The chain of the live examples. It is in the page: one block for each transaction, gone with a reload.
import {
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  formatUnits,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
} from 'viem'

/** The chain's token (ERC-20). Everybody starts with a hundred. */
export const tokenAddress = '0x70ce000000000000000000000000000000000001'
const token = { name: 'Example gold', symbol: 'EXG', decimals: 6 } as const
const startOfToken = 100_000_000n
const tokenBalances = new Map<string, bigint>()
const tokenOf = (address: string) => tokenBalances.get(address.toLowerCase()) ?? startOfToken

const start = 2n * 10n ** 18n
const gasPrice = 10n ** 9n
const transferGas = 21_000n

interface Mined {
  hash: Hex
  from: string
  to: string
  block: bigint
}

let block = 1n
const balances = new Map<string, bigint>()
const mined = new Map<string, Mined>()

const balanceOf = (address: string) => balances.get(address.toLowerCase()) ?? start

/** Moves coins. @returns the transaction's hash */
export async function sendRaw(signed: Hex): Promise<Hex> {
  const { to, value = 0n, data = '0x' } = parseTransaction(signed)
  const from = await recoverTransactionAddress({
    serializedTransaction: signed as `0x02${string}`,
  })
  if (!to) throw new Error('The example chain deploys no contracts.')
  const left = balanceOf(from) - value - gasPrice * transferGas
  if (left < 0n) throw new Error('insufficient funds')
  if (to.toLowerCase() === tokenAddress) moveToken(from, data)
  balances.set(from.toLowerCase(), left)
  balances.set(to.toLowerCase(), balanceOf(to) + value)
  block += 1n
  const hash = keccak256(signed)
  mined.set(hash, { hash, from, to, block })
  return hash
}

function moveToken(from: string, data: Hex): void {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer') throw new Error('The example token only moves.')
  const [to, amount] = args
  if (tokenOf(from) < amount) throw new Error('not enough of the token')
  tokenBalances.set(from.toLowerCase(), tokenOf(from) - amount)
  tokenBalances.set(to.toLowerCase(), tokenOf(to) + amount)
}

function callToken(data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'balanceOf')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: tokenOf(args[0]) })
  if (functionName === 'decimals')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: token.decimals })
  if (functionName === 'symbol' || functionName === 'name')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: token[functionName] })
  throw new Error('The example token does not know this function.')
}

/** The coin and the token of an account, as the product's server lists them. */
export const heldBy = (address: string) => [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: formatUnits(balanceOf(address), 18) },
    iconUrl: '',
  },
  {
    name: token.name,
    symbol: token.symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${tokenAddress}`,
    quantity: {
      decimals: `${token.decimals}`,
      numeric: formatUnits(tokenOf(address), token.decimals),
    },
    iconUrl: '',
  },
]

/** Answers a JSON-RPC request to a node. */
export async function answerNode(method: string, params: readonly unknown[]): Promise<unknown> {
  const [first] = params
  switch (method) {
    case 'eth_chainId':
      return toHex(1)
    case 'eth_blockNumber':
      return toHex(block)
    case 'eth_getBalance':
      return toHex(balanceOf(String(first)))
    case 'eth_getTransactionCount':
      return toHex([...mined.values()].filter(({ from }) => from === first).length)
    case 'eth_gasPrice':
    case 'eth_maxPriorityFeePerGas':
      return toHex(gasPrice)
    case 'eth_estimateGas':
      return toHex(transferGas)
    case 'eth_call': {
      const { to, data } = first as { to?: string; data?: Hex }
      if (to?.toLowerCase() !== tokenAddress || !data) return '0x'
      return callToken(data)
    }
    case 'eth_getCode':
      return String(first).toLowerCase() === tokenAddress ? '0x00' : '0x'
    case 'eth_getBlockByNumber':
      return { number: toHex(block), baseFeePerGas: toHex(gasPrice), timestamp: toHex(0) }
    case 'eth_feeHistory':
      return {
        oldestBlock: toHex(block),
        baseFeePerGas: [toHex(gasPrice), toHex(gasPrice)],
        gasUsedRatio: [0.5],
        reward: [[toHex(gasPrice)]],
      }
    case 'eth_sendRawTransaction':
      return sendRaw(first as Hex)
    case 'eth_getTransactionReceipt':
      return receiptOf(String(first))
    default:
      throw new Error(`The example chain does not know ${method}.`)
  }
}

function receiptOf(hash: string) {
  const found = mined.get(hash)
  if (!found) return null
  return {
    transactionHash: hash,
    blockNumber: toHex(found.block),
    blockHash: keccak256(toHex(found.block)),
    status: '0x1',
    from: found.from,
    to: found.to,
    gasUsed: toHex(transferGas),
    effectiveGasPrice: toHex(gasPrice),
    logs: [],
  }
}
