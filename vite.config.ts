import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The custom server's way of React Router 8: our entry wraps the router, so that loaders and server share one context.
  environments: { ssr: { build: { rollupOptions: { input: './web/server-entry.ts' } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})
