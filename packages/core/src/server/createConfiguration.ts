// Learns a server's configuration: from the last visit at once, and from the server until it answers.
import type { NetworkLike, PublicConfig } from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import type { Configuration, ConfigurationState } from '../client/configuration.ts'
import type { DeviceStorage } from '../client/storage.ts'
import { ConfigError, parseConfig, readConfig } from './fetchConfig.ts'

/** A server that has not answered by then cannot be reached. */
const PATIENCE_MS = 15_000
/** Between two questions; twice as long after each failure. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

export interface ConfigurationParameters {
  /** Origins. */
  server: string
  page: string
  /** What the page offers, if not the server's. */
  networks?: readonly NetworkLike[] | undefined
  /** The browser's storage, as a function because reading the property throws if storage is blocked. */
  device: () => DeviceStorage
  /** Called with the configuration, and again if the server has another one. */
  onConfig(config: PublicConfig): void
}

/** Only in a browser. */
export function createConfiguration(
  parameters: ConfigurationParameters,
): Configuration & { start(): void; offer(networks: readonly NetworkLike[]): boolean } {
  const { server, page, device, onConfig } = parameters
  let offered: { networks?: ConfigurationParameters['networks']; keepsFamilies?: boolean } = {
    networks: parameters.networks,
  }
  const key = `aureus.config.${server}`
  const state = createStore<ConfigurationState>(() => ({ status: 'waiting', error: null }))
  let used: string | undefined
  let asking: Promise<void> | undefined
  let failures = 0
  let reported: string | undefined
  let pause = new AbortController()

  /** @throws ConfigError */
  function take(answer: unknown): string {
    const config = parseConfig(answer, { page, server, ...offered })
    const text = JSON.stringify(answer)
    if (text !== used) onConfig(config)
    used = text
    state.setState({ status: 'ready', error: null })
    return text
  }

  function takeKept(): void {
    try {
      take(JSON.parse(device().getItem(key) ?? 'null'))
    } catch {
      // Nothing is kept, or the server of an earlier version wrote it, or storage is blocked.
    }
  }

  async function askOnce(): Promise<void> {
    pause.abort()
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const text = take(await readConfig(server, { signal }))
      failures = 0
      keep(device, key, text)
    } catch (error) {
      fail(asConfigError(error, server))
      waitToAsk()
    }
  }

  function fail(error: ConfigError): void {
    const { status } = state.getState()
    state.setState({ status: status === 'ready' ? status : 'failed', error })
    // Log each reason once.
    if (reported === error.message) return
    reported = error.message
    // The developer has to correct the setting.
    if (error.setting) console.error(error)
    else console.warn(error)
  }

  /** A hidden page does not ask. */
  function waitToAsk(): void {
    pause = new AbortController()
    const { signal } = pause
    const again = () => {
      if (document.visibilityState !== 'hidden') void ask()
    }
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    // Apart, so that the pages of many visitors do not all ask at once.
    const timer = setTimeout(again, longest * (0.75 + Math.random() / 4))
    signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', again, { signal })
  }

  function ask(): Promise<void> {
    asking ??= askOnce().finally(() => (asking = undefined))
    return asking
  }

  function known(): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = ({ status, error }: ConfigurationState) => {
        if (status === 'waiting') return
        stop()
        if (status === 'ready') resolve()
        else reject(error ?? new Error(status))
      }
      let stop = () => {}
      stop = state.subscribe(look)
      look(state.getState())
    })
  }

  return {
    state,
    serverUrl: server,
    known,
    start() {
      takeKept()
      void ask()
    },
    /** Offers these networks in place of the server's of their families. @returns whether the configuration is known */
    offer(networks) {
      offered = { networks, keepsFamilies: true }
      if (used === undefined) return false
      const answer = JSON.parse(used)
      used = undefined
      take(answer)
      return true
    },
    retry() {
      if (state.getState().status === 'failed') state.setState({ status: 'waiting' })
      failures = 0
      return ask()
    },
  }
}

function keep(device: () => DeviceStorage, key: string, text: string): void {
  try {
    const storage = device()
    if (storage.getItem(key) !== text) storage.setItem(key, text)
  } catch {
    // Blocked or full: the next visit waits for the server again.
  }
}

function asConfigError(error: unknown, server: string): ConfigError {
  if (error instanceof ConfigError) return error
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const problem = isLate ? `did not answer in ${PATIENCE_MS / 1000} s` : 'could not be used'
  return new ConfigError(`${server} ${problem}`, { cause: error })
}
