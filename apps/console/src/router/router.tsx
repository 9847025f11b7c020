// Follows links within the console without loading a document, and the browser's history.
import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'

export interface Router {
  path: string
  query: URLSearchParams
  /** How often the address changed; tells a new place from the first document's. */
  visits: number
  /** @param target path and query */
  navigate(target: string): void
  /** Changes the query of the address in place: back leaves the page, not the search. */
  replaceQuery(values: Readonly<Record<string, string | undefined>>): void
}

const RouterContext = createContext<Router | undefined>(undefined)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter needs RouterProvider')
  return router
}

/** @param props.url path and query of the first document */
export function RouterProvider({ url, children }: { url: string; children: ReactNode }) {
  const [{ at, visits }, setPlace] = useState({ at: url, visits: 0 })

  useEffect(() => {
    const follow = () => setPlace(({ visits }) => ({ at: here(), visits: visits + 1 }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const router = useMemo<Router>(() => {
    const { pathname: path, searchParams: query } = new URL(at, 'http://console')
    return {
      path,
      query,
      visits,
      navigate(target) {
        history.pushState(null, '', target)
        window.scrollTo(0, 0)
        setPlace({ at: here(), visits: visits + 1 })
      },
      replaceQuery(values) {
        const next = new URLSearchParams(query)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        const text = next.toString()
        history.replaceState(null, '', text ? `${path}?${text}` : path)
        setPlace({ at: here(), visits })
      },
    }
  }, [at, visits])

  return <RouterContext value={router}>{children}</RouterContext>
}

const here = () => location.pathname + location.search

export type LinkProps = { to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>

/** A link within the console. A press with a modifier key is the browser's. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { navigate } = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
