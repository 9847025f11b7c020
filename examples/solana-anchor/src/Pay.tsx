import { useAccount, useNetwork, useSignIn, useSolanaWallet } from '@aureus/react'
import { BN } from '@coral-xyz/anchor'
import { Keypair, PublicKey } from '@solana/web3.js'
import { useState } from 'react'
import { connectProgram } from './program'

const recipient = Keypair.generate().publicKey

/** Sends a hundredth of a SOL to a new address, by a call of a program. */
export function Pay() {
  const wallet = useSolanaWallet({ PublicKey })
  const { address, caipAddress } = useAccount('solana')
  const { network } = useNetwork(caipAddress)
  const { status } = useSignIn()
  const [said, setSaid] = useState('')

  if (!wallet.connected) return <p>Not connected</p>

  async function pay() {
    if (!wallet.connected) return
    const program = connectProgram(wallet.caipNetworkId, wallet)
    const transaction = await program.methods
      .transfer(new BN(10_000_000))
      .accounts({ from: wallet.publicKey, to: recipient })
      .transaction()
    setSaid(`Sent ${await wallet.sendTransaction(transaction)}`)
  }

  return (
    <>
      <p>{`${address} on ${network.name}`}</p>
      <p>{status === 'signed-in' ? 'Signed in' : 'Not signed in'}</p>
      <button type="button" onClick={() => pay().catch((error) => setSaid(error.message))}>
        Pay
      </button>
      <p role="status">{said}</p>
    </>
  )
}
