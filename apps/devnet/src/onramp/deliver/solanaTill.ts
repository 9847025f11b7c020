import { compileMessage, transferLamports, unsignedTransaction } from '@aureus/protocol/solana'
import { generateKeyPairSigner, isAddress, signBytes } from '@solana/kit'
import { createSolanaNode } from '../../solana/node.ts'
import type { Till } from './deliver.ts'

/** 10,000 SOL, which the faucet gives again when less than a tenth is left. */
const RESERVE = 10_000_000_000_000n
const FLOOR = RESERVE / 10n

export interface SolanaTillParameters {
  rpcUrl: string
  /** By which the chain recognizes its faucet. */
  faucetToken: string
}

/** SOL of its own account, which the chain's faucet fills. */
export async function createSolanaTill(parameters: SolanaTillParameters): Promise<Till> {
  const { rpcUrl, faucetToken } = parameters
  const node = createSolanaNode(rpcUrl)
  const { address: own, keyPair } = await generateKeyPairSigner()
  let count = 0

  return {
    async pay({ address }, amount) {
      if (!isAddress(address)) throw new Error('This is not an address of Solana.')
      const held = await node.balance(own)
      if (held < FLOOR + amount) await node.airdrop(own, RESERVE + amount, faucetToken)
      // Otherwise two equal payments in one slot would be the same transaction.
      count += 1
      const message = compileMessage({
        feePayer: own,
        blockhash: await node.blockhash(),
        instructions: [
          transferLamports(own, address, amount),
          transferLamports(own, own, BigInt(count)),
        ],
      })
      const transaction = unsignedTransaction(message)
      transaction.set(await signBytes(keyPair.privateKey, message), 1)
      return node.send(Buffer.from(transaction).toString('base64'))
    },
    newAddress: async () => (await generateKeyPairSigner()).address,
    balance: (_, address) => node.balance(address),
  }
}
