// The page of the current place in its layout, or the error screen.
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { errorScreen } from '../errors/errorScreen.ts'
import { layouts } from '../layouts/layouts.ts'
import { useRouter, useRouterState } from '../router/RouterContext.ts'

export function CurrentPage() {
  const router = useRouter()
  const { route, error } = useRouterState()
  // A crawler at an error: its status says so, and nothing of it is to be kept.
  if (!error && !route) return null
  const Layout = layouts[route?.layout ?? 'default']
  const Page = route?.page.Component
  return (
    <Layout connectInHeader={!error && !route?.offersConnect}>
      {error && <errorScreen.Component error={error} />}
      {!error && Page && (
        <ErrorBoundary key={route.name} onError={router.fail}>
          {/* Loaded before it is shown, everywhere. Around it a boundary would hide its errors from the server. */}
          <Page />
        </ErrorBoundary>
      )}
    </Layout>
  )
}
