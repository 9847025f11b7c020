// For browser tests of the shell: pages that work, and pages that fail in every way.
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { useRouterState } from '../../router/RouterContext.ts'
import styles from './pages.module.css'
import { roomPaths } from './roomPaths.ts'

const SECRET = '/srv/secret/module.ts: it broke'
const isBrowser = typeof window !== 'undefined'

function fail(): never {
  throw new Error(SECRET)
}

const places = [
  '/coins/7?sort=new#edge',
  '/coins/seven?a=1#b',
  '/odd/7',
  '/long',
  '/long#end',
  '/guarded',
  '/away',
  '/stopped',
  '/circle',
  '/mistyped',
  '/nowhere?a=1#b',
  '/throws/render',
  '/throws/chunk',
]

export function Home() {
  return (
    <>
      <h1>{'Home'}</h1>
      <nav className={styles.list}>
        {places.map((place) => (
          <Link key={place} href={place}>
            {place}
          </Link>
        ))}
        <Link href="/long" target="_blank">
          {'long in a new tab'}
        </Link>
        <Link href="/long" onClick={(event) => event.preventDefault()}>
          {'a link that decides for itself'}
        </Link>
      </nav>
    </>
  )
}

export function Coin() {
  const { params, fullPath } = useRouterState()
  return (
    <>
      <h1>{`Coin ${params['id']}`}</h1>
      <p>{fullPath}</p>
      <Link href="/">{'Home'}</Link>
      <Link href="/coins/8">{'Next coin'}</Link>
    </>
  )
}

export function Long() {
  return (
    <div className={styles.long}>
      <h1>{'Long'}</h1>
      <Link className={styles.middle} href="/coins/7">
        {'a coin, from far down'}
      </Link>
      <p id="end">{'The end'}</p>
    </div>
  )
}

/** Links far down the page, out of view until the visitor scrolls. */
export function Rooms() {
  return (
    <div className={styles.long}>
      <h1>{'Rooms'}</h1>
      <nav className={styles.list}>
        {roomPaths.map((path) => (
          <Link key={path} href={path}>
            {path}
          </Link>
        ))}
      </nav>
    </div>
  )
}

export function Room() {
  return <h1>{`Room ${useRouterState().fullPath}`}</h1>
}

export function ThrowsOnServer() {
  if (!isBrowser) fail()
  return <h1>{'Only in a browser'}</h1>
}

export function ThrowsInRender() {
  if (isBrowser) fail()
  return <h1>{'Only on the server'}</h1>
}

export function ThrowsInEffect() {
  useEffect(fail, [])
  return <h1>{'Before the effect'}</h1>
}

export function ThrowsInHandler() {
  return (
    <button type="button" onClick={fail}>
      {'Throw'}
    </button>
  )
}

export function ThrowsInPromise() {
  return (
    <button type="button" onClick={() => void Promise.resolve().then(fail)}>
      {'Reject'}
    </button>
  )
}

export function Mismatch() {
  return <h1>{isBrowser ? 'Drawn by the browser' : 'Drawn by the server'}</h1>
}
