import { keccak256 } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { network } from '../../testing/question.ts'
import { sendSigned } from './sendSigned.ts'

const signed = '0x02f8'
const hash = keccak256(signed)
const lost = new EmbeddedFault('network', 'Sepolia cannot be reached.')
const refused = (message: string) => new EmbeddedFault('invalid', message, { rpcCode: -32000 })

/** @param answers to each attempt. The last one repeats. */
async function send(answers: (EmbeddedFault | undefined)[], receipt: unknown = null) {
  let attempts = 0
  const sent = sendSigned({
    network,
    signed,
    async rpc({ method }) {
      if (method === 'eth_getTransactionReceipt') return receipt
      const answer = answers[Math.min(attempts++, answers.length - 1)]
      if (answer) throw answer
      return hash
    },
  })
  const settled = Promise.allSettled([sent])
  await vi.runAllTimersAsync()
  const [result] = await settled
  return { attempts, ...(result.status === 'fulfilled' ? { hash: result.value } : { ...result }) }
}

describe('sendSigned', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('behavior: sends again after a lost answer', async () => {
    expect(await send([lost, lost, undefined])).toEqual({ attempts: 3, hash })
    expect(await send([lost, refused('already known')])).toEqual({ attempts: 2, hash })
  })

  test('behavior: accepts a used nonce if the transaction itself used it', async () => {
    expect(await send([lost, refused('nonce too low')], {})).toEqual({ attempts: 2, hash })
  })

  test('error: rejects if the chain refuses or never answers', async () => {
    const reason = refused('nonce too low')
    expect(await send([reason], {})).toMatchObject({ attempts: 1, reason })
    expect(await send([lost, reason])).toMatchObject({ attempts: 2, reason })
    expect(await send([lost])).toMatchObject({ attempts: 6, reason: lost })
  })
})
