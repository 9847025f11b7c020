// The server's renderer: takes an address and a payload, returns an HTML document.
import assets from 'virtual:client-assets'
import type { RenderConsole } from '@aureus/protocol/admin'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { documentOf } from './document/document.ts'
import { pageTitle } from './document/pageTitle.ts'
import { placeOf } from './router/places.ts'

export const render: RenderConsole = ({ url, payload }) => {
  const place = placeOf(new URL(url, 'http://console').pathname)
  const title = pageTitle(payload.session ? place : undefined, payload.config.brand.name)
  const markup = renderToString(<App url={url} payload={payload} />)
  return {
    status: place.view === 'missing' ? 404 : 200,
    html: documentOf({ payload, assets, title, markup }),
  }
}
