import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import {
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'
import { config } from './wagmi'

/** Hooks of wagmi, as in any app of its. */
function Account() {
  const { address, isConnected } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect, error } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: signMessage, data: signature } = useSignMessage()

  if (!isConnected)
    return (
      <>
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
            {`Connect ${connector.name}`}
          </button>
        ))}
        <p role="alert">{error?.message}</p>
      </>
    )
  return (
    <>
      <p>{address}</p>
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Say hello
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p role="status">{signature}</p>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Account />
    </QueryClientProvider>
  </WagmiProvider>,
)
