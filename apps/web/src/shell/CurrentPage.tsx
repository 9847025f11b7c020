// The page of the current place in its layout, or the error screen.
import { Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { layouts } from './layouts.ts'
import { useRouter, useRouterState } from './RouterContext.ts'

export function CurrentPage() {
  const router = useRouter()
  const { route, error } = useRouterState()
  const Layout = layouts[route?.layout ?? 'default']
  const Page = route?.page.Component
  return (
    <Layout connectInHeader={!error && !route?.offersConnect}>
      {error || !Page ? (
        <ErrorScreen error={error} />
      ) : (
        <ErrorBoundary router={router}>
          <Suspense>
            <Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </Layout>
  )
}
