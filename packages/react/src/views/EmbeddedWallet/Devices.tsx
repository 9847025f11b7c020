import { listDevices, revokeDevice } from '@aureus/core/embedded'
import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import { useCallback, useEffect, useRef, useState } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { FramedList } from '../../parts/FramedList.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './EmbeddedWallet.module.css'

/** How soon joining and leaving browsers show here. Each read also makes the wallet ask about a joining browser. */
const READ_AGAIN_MS = 4000

/** The logged-in browsers. All but this one can be removed. */
export function Devices() {
  const client = useClient()
  const messages = useModalMessages()
  const words = useEmbeddedMessages().wallet
  const [devices, setDevices] = useState<readonly EmbeddedDevice[]>()
  const [problem, setProblem] = useState<string>()
  const [ending, setEnding] = useState<string>()
  const [news, setNews] = useState('')
  const list = useRef<HTMLElement>(null)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(undefined)
      try {
        setDevices(await listDevices(client, signal))
      } catch (error) {
        setProblem(embeddedProblem(error, messages))
      }
    },
    [client, messages],
  )
  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [read])

  useEffect(() => {
    if (!devices) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      if (document.hidden) return setDevices([...devices])
      // A failed read keeps the list and is repeated.
      listDevices(client, controller.signal).then(setDevices, () => setDevices([...devices]))
    }, READ_AGAIN_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, devices])

  async function remove({ id, name }: EmbeddedDevice) {
    if (ending !== undefined) return
    setEnding(id)
    setProblem(undefined)
    try {
      await revokeDevice(client, id)
      setNews(words.removed(name))
      await read()
      list.current?.focus()
    } catch (error) {
      setProblem(embeddedProblem(error, messages))
    }
    setEnding(undefined)
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby="au-devices" className={styles.devices}>
      <h3 id="au-devices" className={styles.heading}>
        {words.devices}
      </h3>
      <p role="status" className="au-hidden">
        {devices || problem ? news : words.reading}
      </p>
      {problem && <Notice>{problem}</Notice>}
      {!devices && !problem && <SkeletonRows rows={2} />}
      {!devices && problem && (
        <Button wide onClick={() => void read()}>
          {messages.tryAgain}
        </Button>
      )}
      {devices && (
        <FramedList>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              ending={ending === device.id}
              onEnd={() => void remove(device)}
            />
          ))}
        </FramedList>
      )}
    </section>
  )
}

interface DeviceRowProps {
  device: EmbeddedDevice
  ending: boolean
  onEnd(): void
}

/** One browser: its name, last use and removal. This browser is removed by disconnecting. */
function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const words = useEmbeddedMessages().wallet
  const locale = personLocale(useMessages().language)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <p className={styles.name}>{device.name}</p>
        {device.current && <p className={styles.here}>{words.here}</p>}
        <p className={styles.muted}>{words.used(format.format(device.lastUsedAtMs))}</p>
        <p className={styles.muted}>{words.since(format.format(device.createdAtMs))}</p>
      </div>
      {!device.current && (
        <Button size="small" busy={ending} aria-label={words.removeOf(device.name)} onClick={onEnd}>
          {words.remove}
        </Button>
      )}
    </li>
  )
}
