import '@aureus/react/styles.css'
import type { AppProps } from 'next/app'
import { Providers } from '../components/Providers'
import type { AureusProps } from '../lib/aureusProps'

export default function App({ Component, pageProps }: AppProps<{ aureus: AureusProps }>) {
  const { aureus, ...props } = pageProps
  return (
    <Providers {...aureus}>
      <Component {...props} />
    </Providers>
  )
}
