// The chain of the live examples. It is in the page: one block for each transaction, gone with a reload.
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, toHex } from 'viem'

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
  const { to, value = 0n } = parseTransaction(signed)
  const from = await recoverTransactionAddress({
    serializedTransaction: signed as `0x02${string}`,
  })
  if (!to) throw new Error('The example chain only moves coins.')
  const left = balanceOf(from) - value - gasPrice * transferGas
  if (left < 0n) throw new Error('insufficient funds')
  balances.set(from.toLowerCase(), left)
  balances.set(to.toLowerCase(), balanceOf(to) + value)
  block += 1n
  const hash = keccak256(signed)
  mined.set(hash, { hash, from, to, block })
  return hash
}

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
    case 'eth_getCode':
      return '0x'
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
