// Deposits into a SpokePool of Across. Relayers pay the recipient on the other chain at least the output amount, or the
// depositor gets the deposit back. https://docs.across.to
import { acrossSpokePools, isListed } from '../serviceContracts.ts'
import { decodeAbi, selectorOf } from './abi.ts'
import { addressOf } from './bytes32.ts'
import type { ReadCall, SwapReader } from './reading.ts'
import { rejectSwap } from './rejection.ts'

/** `depositV3` and `deposit`: the same values, as addresses and as 32 bytes. */
const DEPOSIT_V3 = '0x7b939232'
const DEPOSIT = '0xad5425c6'
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
/** Marks that the API appends for its statistics: of itself, and of an integrator. Contracts ignore them. */
const MARKS = /(?:73c0de|1dc0de[0-9a-f]{4})+$/

export const acrossReader: SwapReader = {
  venue: 'Across',
  knows: (chainId, to) => isListed(acrossSpokePools, chainId, to),
  read(call, { chainId, account }) {
    const { depositor, recipient, sold, bought, amount, least, destination, message } =
      readDeposit(call)
    if (message !== '0x') rejectSwap('unknown_command')
    // Refunds go to the depositor.
    if (depositor !== account.toLowerCase()) rejectSwap('foreign_recipient')
    // Then the pool chooses what arrives.
    if (bought === ZERO_ADDRESS) rejectSwap('nothing_enforced')
    const isCoin = call.value > 0n
    if (isCoin && call.value !== amount) rejectSwap('several_assets')
    return {
      sell: { asset: isCoin ? { chainId } : { chainId, address: sold }, atMost: amount },
      buy: { asset: { chainId: `eip155:${destination}`, address: bought }, atLeast: least },
      enforcedBy: 'provider',
      recipient,
      ...(!isCoin && { pulls: { by: 'allowance', spender: call.to.toLowerCase() } }),
      allowances: [],
    }
  },
}

const AMOUNTS = ['uint256', 'uint256', 'uint256'] as const
const TIMES = ['uint32', 'uint32', 'uint32', 'bytes'] as const

function readDeposit({ data }: ReadCall) {
  const selector = selectorOf(data)
  const values = data.slice(selector.length).toLowerCase().replace(MARKS, '')
  const [words, rest] =
    selector === DEPOSIT_V3
      ? readV3(`0x${values}`)
      : selector === DEPOSIT
        ? readV4(`0x${values}`)
        : rejectSwap('unknown_call')
  const [depositor, recipient, sold, bought] = words
  const [amount, least, destination, message] = rest
  return { depositor, recipient, sold, bought, amount, least, destination, message }
}

function readV3(values: string) {
  const four = ['address', 'address', 'address', 'address'] as const
  const types = [...four, ...AMOUNTS, 'address', ...TIMES] as const
  const [a, b, c, d, amount, least, destination, , , , , message] = decodeAbi(types, values)
  return [
    [a, b, c, d],
    [amount, least, destination, message],
  ] as const
}

function readV4(values: string) {
  const four = ['bytes32', 'bytes32', 'bytes32', 'bytes32'] as const
  const types = [...four, ...AMOUNTS, 'bytes32', ...TIMES] as const
  const [a, b, c, d, amount, least, destination, , , , , message] = decodeAbi(types, values)
  const words = [addressOf(a), addressOf(b), addressOf(c), addressOf(d)] as const
  return [words, [amount, least, destination, message]] as const
}
