// An application of wagmi's own hooks, with our connector and our button, for browser tests. The build decides the
// version of wagmi.
import {
  createClient,
  createCookieStorage,
  discover,
  readConnectionCookie,
  reconnect,
} from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { AureusProvider, ConnectButton, Modal, Toasts } from '@aureus/react'
import {
  useReadContract as useOurRead,
  useSignTypedData as useOurTypedData,
  useWalletClient as useOurWallet,
  useWriteContract as useOurWrite,
} from '@aureus/react/viem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type Address, parseAbi } from 'viem'
import {
  createConfig,
  http,
  useAccount,
  useConnect,
  useDisconnect,
  useReadContract,
  useSwitchChain,
  useWriteContract,
  WagmiProvider,
} from 'wagmi'
import { aureus } from '../exports/index.ts'
import { chainsAt, configAt } from './page.ts'

const rpcUrl = `${location.origin}/v1/?chainId=eip155:99199&projectId=aureus`
const token = new URL(location.href).searchParams.get('token') as Address | null
const connection = readConnectionCookie(document)
const client = createClient({
  config: { ...configAt(rpcUrl), origin: location.origin },
  storage: createCookieStorage(document, connection),
  initialState: { connection, session: null },
  adapters: { eip155: async () => createEip155Adapter(window) },
})
const config = createConfig({
  chains: chainsAt(rpcUrl),
  transports: { 99199: http(rpcUrl), 31337: http(rpcUrl) },
  connectors: [aureus(client)],
  // Our modal lists the wallets of the browser. Else wagmi would connect them a second time after a reload.
  multiInjectedProviderDiscovery: false,
})
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])

function Account() {
  const { address, status, chain, connector } = useAccount()
  const { connect, connectors, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchChain, error: switchError } = useSwitchChain()
  const { writeContract, data: hash } = useWriteContract()
  const { data: balance, refetch } = useReadContract({
    address: token ?? '0x',
    abi,
    functionName: 'balanceOf',
    args: [address ?? '0x'],
    query: { enabled: token !== null && address !== undefined, refetchInterval: 500 },
  })
  const ours = connectors.find(({ type }) => type === 'aureus')
  return (
    <section aria-label="wagmi">
      <p>{`${status} ${address ?? ''} on ${chain?.name ?? ''} by ${connector?.name ?? ''}`}</p>
      <p>{`balance ${balance ?? 'unknown'} ${hash ? 'sent' : ''}`}</p>
      {error && <p role="alert">{error.name}</p>}
      {switchError && <p role="alert">{switchError.name}</p>}
      <button type="button" onClick={() => ours && connect({ connector: ours })}>
        {'Connect by wagmi'}
      </button>
      <button type="button" onClick={() => disconnect()}>
        {'Disconnect by wagmi'}
      </button>
      <button type="button" onClick={() => switchChain({ chainId: 31337 })}>
        {'Switch by wagmi'}
      </button>
      <button
        type="button"
        onClick={() => {
          if (!token || !address) return
          writeContract(
            { address: token, abi, functionName: 'mint', args: [address, 5n] },
            { onSuccess: () => void refetch() },
          )
        }}
      >
        {'Mint by wagmi'}
      </button>
    </section>
  )
}

/** The same by our own hooks, without wagmi. */
function Ours() {
  const wallet = useOurWallet()
  const address = wallet?.account.address
  const read = useOurRead(
    { address: token ?? '0x', abi, functionName: 'balanceOf', args: [address ?? '0x'] },
    { enabled: token !== null && address !== undefined },
  )
  const { status, hash, error, writeContract } = useOurWrite()
  const { signature, error: refused, signTypedData } = useOurTypedData()
  return (
    <section aria-label="ours">
      <p>{`client ${address ?? 'none'} on ${wallet?.chain.id ?? 'nothing'}`}</p>
      <p>{`${read.status} ${read.value ?? 'unknown'}; ${status} ${hash ? 'sent' : ''}`}</p>
      {(error ?? refused) && <p role="alert">{(error ?? refused)?.name}</p>}
      {signature && <p>{`signed ${signature.length}`}</p>}
      <button
        type="button"
        onClick={() =>
          token &&
          address &&
          writeContract({ address: token, abi, functionName: 'mint', args: [address, 2n] })
        }
      >
        {'Mint by ours'}
      </button>
      <button
        type="button"
        onClick={() =>
          signTypedData({
            types: { Mail: [{ name: 'text', type: 'string' }] },
            primaryType: 'Mail',
            message: { text: 'hello' },
          })
        }
      >
        {'Sign by ours'}
      </button>
    </section>
  )
}

function App() {
  useEffect(() => void Promise.all([discover(client), reconnect(client)]), [])
  return (
    <main>
      <h1>{'An app of wagmi'}</h1>
      <ConnectButton />
      <Account />
      <Ours />
      <Modal />
      <Toasts />
    </main>
  )
}

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <AureusProvider client={client}>
            <App />
          </AureusProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
