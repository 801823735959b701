import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/build/chunks.ts'
import { lazyEndpoints } from './web/build/lazy-endpoints.ts'
import { leanRouter } from './web/build/lean-router.ts'

export default defineConfig({
  plugins: [tailwindcss(), leanRouter(), lazyEndpoints(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // The custom server's way of React Router 8: our entry wraps the router, so that loaders and server share one context.
    ssr: { build: { rollupOptions: { input: './web/server-entry.ts' } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})
