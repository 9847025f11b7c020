// The browser's entry: takes over the page that the server has drawn.
import { ConsolePayloadSchema } from '@aureus/protocol/admin'
import { hydrateRoot } from 'react-dom/client'
import * as v from 'valibot'
import './theme/fonts.css'
import './theme/base.css'
import { App } from './App.tsx'
import { APP_ID, PAYLOAD_ID } from './document/document.ts'

const text = document.getElementById(PAYLOAD_ID)?.textContent ?? ''
const payload = v.parse(ConsolePayloadSchema, JSON.parse(text))

hydrateRoot(
  document.getElementById(APP_ID) as HTMLElement,
  <App url={location.pathname + location.search} payload={payload} />,
)
