// Synchronises the tabs of a browser. Import it dynamically: connecting does not need it.
export { followTabs } from '../connection/followTabs.ts'
export { createBroadcastTabs, type TabWindow } from '../tabs/broadcastChannel.ts'
