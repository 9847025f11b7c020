// Orders of Relay as its API answers them, and their ids. Written out, so that a mistake in the reader of `protocol`
// makes an id wrong here.
import { type Hex, hashStruct, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Pays on the devnet's behalf. Everybody knows its key. */
export const relaySolver = privateKeyToAccount(keccak256(stringToHex('aureus/devnet/relay-solver')))

export interface RelayOrder {
  version: 'v1'
  /** Chains by Relay's names. */
  solverChainId: string
  solver: Hex
  salt: Hex
  inputs: {
    payment: { chainId: string; currency: Hex; amount: string; weight: string }
    refunds: {
      chainId: string
      recipient: Hex
      currency: Hex
      minimumAmount: string
      deadline: number
      extraData: Hex
    }[]
  }[]
  output: {
    chainId: string
    payments: { recipient: Hex; currency: Hex; minimumAmount: string; expectedAmount: string }[]
    calls: Hex[]
    deadline: number
    extraData: Hex
  }
  fees: {
    recipientChainId: string
    recipient: Hex
    currencyChainId: string
    currency: Hex
    amount: string
  }[]
}

const types = {
  Order: fieldsOf(
    'string version,string solverChainId,address solver,uint256 salt,Input[] inputs,Output output,Fee[] fees',
  ),
  Input: fieldsOf('InputPayment payment,InputRefund[] refunds'),
  InputPayment: fieldsOf('string chainId,bytes currency,uint256 amount,uint256 weight'),
  InputRefund: fieldsOf(
    'string chainId,bytes recipient,bytes currency,uint256 minimumAmount,uint32 deadline,bytes extraData',
  ),
  Output: fieldsOf(
    'string chainId,OutputPayment[] payments,uint32 deadline,bytes[] calls,bytes extraData',
  ),
  OutputPayment: fieldsOf(
    'bytes recipient,bytes currency,uint256 minimumAmount,uint256 expectedAmount',
  ),
  Fee: fieldsOf(
    'string recipientChainId,bytes recipient,string currencyChainId,bytes currency,uint256 amount',
  ),
}

function fieldsOf(text: string) {
  return text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
}

export const relayOrderIdOf = (order: RelayOrder): Hex =>
  hashStruct({ types, primaryType: 'Order', data: { ...order } })

/** What the API answers beside the transaction, signed by the devnet's solver. */
export async function signRelayOrder(orderData: RelayOrder) {
  const orderId = relayOrderIdOf(orderData)
  const orderSignature = await relaySolver.signMessage({ message: { raw: orderId } })
  return { orderId, hubType: 'onchain', orderData, orderSignature }
}
