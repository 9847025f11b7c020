import DefaultTheme from 'vitepress/theme-without-fonts'
import LiveExample from '../live/LiveExample.vue'
import LiveRun from '../live/LiveRun.vue'
import Playground from '../live/Playground.vue'
import './site.css'

/** What is used of VitePress. */
interface Site {
  app: { component(name: string, component: object): unknown }
  router: {
    route: { path: string; component: object | null }
    onBeforePageLoad?(to: string): boolean
  }
}

// VitePress reads the default export.
export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }: Site) {
    // The open modal has entries in the history. Stepping through them must not draw the page again, which would end what
    // the examples show.
    router.onBeforePageLoad = (to) =>
      router.route.component === null || new URL(to, 'http://site').pathname !== router.route.path
    app.component('LiveExample', LiveExample)
    app.component('LiveRun', LiveRun)
    app.component('Playground', Playground)
  },
}
