// A page of another site with wagmi, which finds the wallet by its announcement (EIP-6963).
import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  waitForTransactionReceipt,
  watchConnection,
} from '@wagmi/core'
import { defineChain, parseEther } from 'viem'
import { createSiweMessage, generateSiweNonce, verifySiweMessage } from 'viem/siwe'
import { announceProvider, createProvider } from '../exports/index.ts'
import { button, showOutcome } from './pageButtons.ts'

const query = new URLSearchParams(location.search)
const rpc = query.get('rpc') ?? ''
const devnet = defineChain({
  id: 99199,
  name: 'Aureus Testnet',
  nativeCurrency: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
})
const provider = createProvider({ wallet: query.get('wallet') ?? '', chains: { 99199: rpc } })
announceProvider(provider, {
  name: 'Aureus',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'localhost.aureus',
})
const config = createConfig({ chains: [devnet], transports: { 99199: http(rpc) } })

const account = document.createElement('p')
watchConnection(config, {
  onChange: ({ status, address }) => {
    account.textContent = `${status} ${address ?? ''}`
  },
})

const found = () => config.connectors.find(({ name }) => name === 'Aureus')
button('Connect', async () => {
  const connector = found()
  if (!connector) throw new Error('wagmi did not find the wallet')
  return (await connect(config, { connector })).accounts[0]
})
button('Sign in', async () => {
  const { address, chainId } = getConnection(config)
  if (!address || !chainId) throw new Error('not connected')
  const message = createSiweMessage({
    address,
    chainId,
    domain: query.get('domain') ?? location.host,
    nonce: generateSiweNonce(),
    uri: location.origin,
    version: '1',
  })
  const signature = await signMessage(config, { message })
  const client = config.getClient({ chainId: 99199 })
  return verifySiweMessage(client as never, { message, signature })
})
button('Pay', async () => {
  const { address } = getConnection(config)
  if (!address) throw new Error('not connected')
  const hash = await sendTransaction(config, { to: address, value: parseEther('0.001') })
  return (await waitForTransactionReceipt(config, { hash, pollingInterval: 100 })).status
})
button('Disconnect', () => disconnect(config).then(() => 'disconnected'))
document.body.append(account)
showOutcome()
void reconnect(config)
