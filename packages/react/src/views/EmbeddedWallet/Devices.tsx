import { listDevices, revokeDevice } from '@aureus/core/embedded'
import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import { useCallback, useEffect, useRef, useState } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { FramedList } from '../../parts/FramedList.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './EmbeddedWallet.module.css'

/** How soon a browser that joins or leaves is seen here; the wallet asks about one that wants in as it is read. */
const READ_AGAIN_MS = 4000

/** The browsers that are logged in, and the end of each other one. */
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
      // What fails leaves the list as it is, and is tried again.
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
