// Every event of a visitor's journey, and what events must never contain.
import { describe, expect, test } from 'vitest'
import { signMessage } from '../calls/signMessage.ts'
import type { TrackedEvent } from '../client/events.ts'
import { cancelSignIn } from '../connection/cancelSignIn.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'

const HASH = `0x${'ab'.repeat(32)}`
const failed = () => undefined

async function listening(options: Parameters<typeof setUp>[0] = {}) {
  const heard: TrackedEvent[] = []
  const parts = await setUp(options)
  parts.client.events.subscribe((event) => heard.push(event))
  const take = () => heard.splice(0).map(({ event, properties }) => [event, properties])
  return { ...parts, heard, take }
}

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const parts = await listening(options)
  openModal(parts.client)
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

const walletId = 'com.example.wallet'
const network = 'eip155:99199'

describe('the modal', () => {
  test('behavior: tracks MODAL_OPEN once, and MODAL_CLOSE once if it was open', async () => {
    const { client, take } = await listening()
    closeModal(client)
    openModal(client)
    openModal(client)
    closeModal(client)
    closeModal(client)
    expect(take()).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
    ])
  })
  test('behavior: tracks MODAL_OPEN and MODAL_CLOSE when the product opens and closes the modal', async () => {
    const { client, listed, take } = await listening()
    await connect(client, { wallet: listed })
    await signIn(client)
    expect(take()).toContainEqual(['MODAL_OPEN', { connected: true }])
    openModal(client)
    await disconnect(client)
    expect(take()).toEqual([
      ['MODAL_OPEN', { connected: true }],
      ['MODAL_CLOSE', { connected: false }],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ])
  })
})

describe('connecting', () => {
  test('behavior: tracks SELECT_WALLET, then CONNECT_SUCCESS', async () => {
    const { take } = await connected()
    expect(take()).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['SELECT_WALLET', { walletId }],
      ['CONNECT_SUCCESS', { walletId, network }],
    ])
  })
  test('behavior: tracks the kind of a CONNECT_ERROR, not its message', async () => {
    const { client, control, listed, take } = await listening()
    control.fail('eth_requestAccounts', new Error('the seed is horse battery'))
    await connect(client, { wallet: listed }).catch(failed)
    expect(take()).toEqual([
      ['SELECT_WALLET', { walletId }],
      ['CONNECT_ERROR', { walletId, reason: 'WalletError' }],
    ])
  })
  test('behavior: tracks USER_REJECTED instead of CONNECT_ERROR', async () => {
    const { client, control, listed, take } = await listening()
    control.reject()
    await connect(client, { wallet: listed }).catch(failed)
    expect(take()).toEqual([
      ['SELECT_WALLET', { walletId }],
      ['USER_REJECTED', { request: 'connect' }],
    ])
  })
  test('behavior: tracks DISCONNECT_SUCCESS only if a wallet was connected', async () => {
    const { client, take } = await listening()
    await disconnect(client)
    expect(take()).toEqual([])
  })
})

describe('switching network', () => {
  test('behavior: tracks SWITCH_NETWORK only after success', async () => {
    const { client, control, take } = await connected()
    take()
    control.hang('wallet_switchEthereumChain')
    const switching = switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await control.waitForCall('wallet_switchEthereumChain')
    expect(take()).toEqual([])
    control.release()
    await switching
    expect(take()).toEqual([['SWITCH_NETWORK', { network: 'eip155:1' }]])
  })
  test('behavior: tracks a rejection as USER_REJECTED and ignores a failure', async () => {
    const { client, control, take } = await connected()
    take()
    control.reject()
    await switchNetwork(client, { caipNetworkId: 'eip155:1' }).catch(failed)
    control.fail('wallet_switchEthereumChain', { code: -32603, message: 'broken' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' }).catch(failed)
    expect(take()).toEqual([['USER_REJECTED', { request: 'switch' }]])
  })
})

describe('signing in', () => {
  test('behavior: tracks network and account type with SIWX_AUTH_SUCCESS', async () => {
    const { client, take } = await connected()
    take()
    await signIn(client)
    expect(take()).toEqual([
      ['MODAL_CLOSE', { connected: true }],
      ['SIWX_AUTH_SUCCESS', { network, isSmartAccount: false }],
    ])
  })
  test('behavior: tracks the server’s reason with SIWX_AUTH_ERROR', async () => {
    const { client, control, take } = await connected()
    take()
    control.tamperSignature()
    await signIn(client).catch(failed)
    expect(take()).toEqual([['SIWX_AUTH_ERROR', { network, reason: 'signature_mismatch' }]])
  })
  test('behavior: tracks SIWX_AUTH_ERROR when a sign-in cannot be initialised', async () => {
    const { client, listed, server, take } = await listening()
    server.setOffline(true)
    await connect(client, { wallet: listed })
    expect(take()).toContainEqual(['SIWX_AUTH_ERROR', { network, reason: 'ApiUnreachableError' }])
  })
  test('behavior: tracks USER_REJECTED instead of SIWX_AUTH_ERROR', async () => {
    const { client, control, take } = await connected()
    take()
    control.reject('personal_sign')
    await signIn(client).catch(failed)
    expect(take()).toEqual([['USER_REJECTED', { request: 'sign-in' }]])
  })
  test('behavior: CLICK_CANCEL_SIWX', async () => {
    const { client, take } = await connected({ required: false })
    take()
    await cancelSignIn(client)
    expect(take()).toEqual([
      ['CLICK_CANCEL_SIWX', { network }],
      ['MODAL_CLOSE', { connected: true }],
    ])
  })
})

describe('sending', () => {
  const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('behavior: tracks SEND_INITIATED, then SEND_SUCCESS', async () => {
    const { client, control, take } = await connected()
    take()
    control.answer('eth_sendTransaction', HASH)
    await sendTransaction(client, { to, value: 1n })
    expect(take()).toEqual([
      ['SEND_INITIATED', { network }],
      ['SEND_SUCCESS', { network }],
    ])
  })
  test('behavior: tracks SEND_ERROR or USER_REJECTED', async () => {
    const { client, control, take } = await connected()
    take()
    control.fail('eth_sendTransaction', new Error(`insufficient funds of ${to}`))
    await sendTransaction(client, { to, value: 1n }).catch(failed)
    control.reject('eth_sendTransaction')
    await sendTransaction(client, { to, value: 1n }).catch(failed)
    expect(take()).toEqual([
      ['SEND_INITIATED', { network }],
      ['SEND_ERROR', { network, reason: 'WalletError' }],
      ['SEND_INITIATED', { network }],
      ['USER_REJECTED', { request: 'send' }],
    ])
  })
  test('behavior: tracks a declined text as USER_REJECTED', async () => {
    const { client, control, take } = await connected()
    take()
    control.reject('personal_sign')
    await signMessage(client, { message: 'my words' }).catch(failed)
    expect(take()).toEqual([['USER_REJECTED', { request: 'message' }]])
  })
})

describe('the whole journey', () => {
  test('behavior: never identifies the visitor', async () => {
    const { client, control, listed, heard } = await listening({
      scope: 'network',
      parameters: { path: () => `/of/${HASH}` },
    })
    openModal(client)
    control.fail('eth_requestAccounts', new Error('wc:7f6e@2?relay-protocol=irn&symKey=587d'))
    await connect(client, { wallet: listed }).catch(failed)
    control.approve()
    await connect(client, { wallet: listed })
    const address = activeAddress(control)
    control.tamperSignature()
    await signIn(client).catch(failed)
    control.tamperSignature(false)
    const session = await signIn(client)
    control.fail('eth_sendTransaction', new Error(`${address} has too little`))
    await sendTransaction(client, { to: address, value: 1n }).catch(failed)
    control.answer('eth_sendTransaction', HASH)
    await sendTransaction(client, { to: address, value: 1n })
    await signMessage(client, { message: 'my words' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await until(client.state.signIn, ({ status }) => status === 'required')
    await cancelSignIn(client)
    await disconnect(client)

    const said = JSON.stringify(heard).toLowerCase()
    expect(heard.length).toBeGreaterThan(15)
    for (const secret of [
      address,
      address.slice(2),
      session.signature,
      session.message,
      session.id,
      session.data.nonce,
      HASH,
      'my words',
      'wc:',
      'symkey',
      'too little',
    ])
      expect(said).not.toContain(secret.toLowerCase())
    const keys = heard.flatMap(({ properties }) => Object.keys(properties))
    expect(new Set(keys)).toEqual(
      new Set(['connected', 'walletId', 'network', 'reason', 'isSmartAccount', 'namespace']),
    )
  })
})
