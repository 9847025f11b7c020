declare module 'virtual:client-assets' {
  const assets: import('../build/clientAssets.ts').ClientAssets
  export default assets
}
