// An email wallet with a smart account that holds a token, and whose batches are confirmed at once.
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { setUpEmbedded } from './embedded.ts'
import { rpcOf } from './rpc.ts'
import type { FrameAnswers } from './scriptedFrame.ts'

export const here = 'eip155:99199'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** Of the transaction that carries each batch. */
export const hash = `0x${'cd'.repeat(32)}`
/** In base units of the token. */
export const BALANCE = 500n

const receipt = {
  logs: [],
  status: '0x1',
  blockHash: hash,
  blockNumber: '0x7',
  gasUsed: '0x1',
  transactionHash: hash,
}
const done = { version: '2.0.0', id: 'mine', chainId: '0x1837f', status: 200, atomic: true }

/** @param coins the balance of the network's coin, in base units */
export async function setUpTokenWallet(answers: FrameAnswers = {}, coins = 0n) {
  const parts = await setUpEmbedded({
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [here] }),
    getDelegations: () => ({ delegations: [] }),
    rpcRequest: ({ method }) => ({
      result: method === 'wallet_sendCalls' ? { id: 'mine' } : { ...done, receipts: [receipt] },
    }),
    ...answers,
  })
  await verifyEmailCode(parts.client, '12345678')
  const { fetch } = rpcOf({
    eth_getBalance: `0x${coins.toString(16)}`,
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_call: `0x${BALANCE.toString(16).padStart(64, '0')}`,
  })
  return { ...parts, client: { ...parts.client, fetch } }
}
