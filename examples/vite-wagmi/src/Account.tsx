import { useSignIn } from '@aureus/react'
import { useChains, useConnection, useSignMessage, useSwitchChain } from 'wagmi'

/** Hooks of wagmi, as in any app of its. `useSignIn` is ours. */
export function Account() {
  const { address, chain, isConnected } = useConnection()
  const chains = useChains()
  const { mutate: switchChain } = useSwitchChain()
  const { mutate: signMessage, data: signature } = useSignMessage()
  const { status } = useSignIn()

  if (!isConnected) return <p>Not connected</p>
  return (
    <>
      <p>{`${address} on ${chain?.name}`}</p>
      <p>{status === 'signed-in' ? 'Signed in' : 'Not signed in'}</p>
      {chains.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
          {`Switch to ${name}`}
        </button>
      ))}
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Say hello
      </button>
      <p role="status">{signature}</p>
    </>
  )
}
