// What `LiveRun.vue` loads once somebody presses it.
import type { Client } from '@aureus/core'
import type { ComponentType } from 'react'
import { connectedClient } from './client.ts'

/** An action has `run`, a hook is used by a component `Example`. */
interface ExampleModule {
  run?: (client: Client) => unknown
  Example?: ComponentType
}

const examples = import.meta.glob<ExampleModule>('./examples/**/*.{ts,tsx}')

const loaderOf = (name: string) =>
  Object.entries(examples).find(([path]) => path.replace(/.*\/|\.tsx?$/g, '') === name)?.[1]

export interface Running {
  answer: string
  failed: boolean
  stop(): void
}

/** @param place where a component is drawn */
export async function runExample(name: string, place: HTMLElement): Promise<Running> {
  const load = loaderOf(name)
  const nothing = () => undefined
  try {
    const [module, client] = await Promise.all([load?.(), connectedClient()])
    await showOverlays(client)
    if (module?.Example)
      return { answer: '', failed: false, stop: await draw(module.Example, client, place) }
    return { answer: textOf(await module?.run?.(client)), failed: false, stop: nothing }
  } catch (error) {
    return { answer: String(error), failed: true, stop: nothing }
  }
}

/** The modal of the custom elements serves all examples of the page. */
async function showOverlays(client: Client): Promise<void> {
  await import('@aureus/element')
  const modal = document.querySelector('aureus-modal') ?? document.createElement('aureus-modal')
  modal.client = client
  document.body.append(modal)
}

async function draw(Example: ComponentType, client: Client, place: HTMLElement) {
  const [{ createElement }, { createRoot }, { ClientProvider }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('@aureus/react'),
  ])
  const root = createRoot(place)
  root.render(createElement(ClientProvider, { client, children: createElement(Example) }))
  return () => root.unmount()
}

function textOf(value: unknown): string {
  if (value === undefined) return 'Done.'
  if (typeof value === 'string') return value
  return JSON.stringify(
    value,
    (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part),
    2,
  )
}
