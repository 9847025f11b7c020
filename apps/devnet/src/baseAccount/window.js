// In the browser: the window's end of the protocol.
import { ask } from './question.js'

const LATE_MS = 300
/** How long the window takes further requests after an answer. */
const LINGER_MS = 200
const curve = { name: 'ECDH', namedCurve: 'P-256' }

const stranger = document.getElementById('stranger')
const quirks = new Set((localStorage.getItem('quirks') ?? '').split(','))
const page = new URLSearchParams(location.search).get('origin')
if (!localStorage.getItem('owner')) localStorage.setItem('owner', crypto.randomUUID())
const owner = localStorage.getItem('owner')

// The same window, with another origin in its messages.
if (quirks.has('origin') && location.hostname === 'localhost')
  location.replace(location.href.replace('localhost', '127.0.0.1'))

const toHex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16))

/** One key for each page, as long as the browser keeps it. */
async function ownKeys() {
  const kept = localStorage.getItem(`key ${page}`)
  if (kept) {
    const [publicKey, privateKey] = JSON.parse(kept)
    return {
      publicKey: await crypto.subtle.importKey('jwk', publicKey, curve, true, []),
      privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']),
    }
  }
  const keys = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const exported = [
    await crypto.subtle.exportKey('jwk', keys.publicKey),
    await crypto.subtle.exportKey('jwk', keys.privateKey),
  ]
  localStorage.setItem(`key ${page}`, JSON.stringify(exported))
  return keys
}

const keys = await ownKeys()
const publicKey = toHex(await crypto.subtle.exportKey('spki', keys.publicKey))

async function sharedKey(sender) {
  const peer = await crypto.subtle.importKey('spki', fromHex(sender), curve, false, [])
  return crypto.subtle.deriveKey(
    { name: 'ECDH', public: peer },
    keys.privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const factsOf = (calls) =>
  calls.flatMap(({ to, value = '0x0' }) => [
    ['To', to],
    ['Value in wei', String(BigInt(value))],
  ])
const textOf = (hex) => new TextDecoder().decode(fromHex(hex.slice(2)))

const questions = {
  wallet_connect: () => ({ title: 'Connect to this page' }),
  personal_sign: ([message]) => ({ title: 'Sign a message', text: textOf(message) }),
  eth_signTypedData_v4: ([, typedData]) => ({ title: 'Sign a message', text: String(typedData) }),
  eth_sendTransaction: ([call]) => ({ title: 'Send a transaction', facts: factsOf([call]) }),
  wallet_sendCalls: ([{ calls }]) => ({
    title: `Send ${calls.length} calls`,
    facts: factsOf(calls),
  }),
  wallet_watchAsset: () => ({ title: 'Watch a token' }),
}

async function answer({ action, chainId }) {
  const { method, params } = action
  if (method === 'handshake') return { result: {} }
  const asked = questions[method]
  if (asked && !(await ask(asked(params))))
    return { result: { error: { code: 4001, message: 'User denied request' } } }
  const said = await fetch('/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ owner, method, params, chainId }),
  })
  return said.json()
}

async function openRequest({ content, sender }) {
  if (content.handshake) return { action: content.handshake, chainId: 0 }
  const { iv, cipherText } = content.encrypted
  const shared = await sharedKey(sender)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, shared, cipherText)
  return JSON.parse(new TextDecoder().decode(text))
}

async function seal(sender, said) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(said))
  const shared = await sharedKey(sender)
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, shared, text) }
}

async function contentOf(request) {
  const isHandshake = 'handshake' in request.content
  if (quirks.has('unauthorized') && !isHandshake)
    return { failure: { code: 4100, message: 'Unknown session' } }
  const said = await answer(await openRequest(request))
  if (quirks.has('failure') && said.result.error) return { failure: said.result.error }
  return { encrypted: await seal(request.sender, said) }
}

let closing

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== opener || origin !== page) return
  if (data?.data?.metadata) {
    document.getElementById('site').textContent = `${data.data.metadata.appName}, at ${page}`
    return
  }
  if (typeof data?.id !== 'string' || !data.content) return
  clearTimeout(closing)
  if (quirks.has('stranger'))
    stranger.contentWindow.postMessage({ requestId: data.id, sender: publicKey, target: page }, '*')
  const content = await contentOf(data)
  if (quirks.has('late')) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  const said = {
    id: crypto.randomUUID(),
    requestId: data.id,
    sender: publicKey,
    content,
    timestamp: new Date(),
  }
  for (let time = 0; time < (quirks.has('twice') ? 2 : 1); time++) opener.postMessage(said, page)
  clearTimeout(closing)
  if (!data.content.handshake) closing = setTimeout(() => close(), LINGER_MS)
})

addEventListener('pagehide', () => {
  opener?.postMessage({ event: 'PopupUnload', id: crypto.randomUUID() }, page)
})
opener?.postMessage({ event: 'PopupLoaded', id: crypto.randomUUID() }, page)
