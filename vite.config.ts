import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiServer } from './web/build/ascii.ts'
import { chunkGroups, isLeftOut, moduleSideEffects } from './web/build/chunks.ts'
import { lazyEndpoints } from './web/build/lazy-endpoints.ts'
import { leanRouter } from './web/build/lean-router.ts'
import { quickMatch } from './web/build/quick-match.ts'
import { missingPatterns } from './web/build/screens.ts'
import { MAKERS, serverOnly } from './web/build/server-only.ts'

export default defineConfig(({ command }) => ({
  define: { MISSING_PATHS: JSON.stringify(missingPatterns()) },
  plugins: [
    tailwindcss({ optimize: false }),
    leanRouter(),
    quickMatch(),
    lazyEndpoints(),
    serverOnly(),
    asciiServer(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { moduleSideEffects, manualPureFunctions: MAKERS },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // The custom server's way of React Router 8: our entry wraps the router, so that loaders and server share one context.
    // Everything is built in, as production code: React chooses its slow development half by NODE_ENV at run time, which the
    // trial does not set to production.
    ssr: {
      build: { rollupOptions: { input: './web/server-entry.ts' } },
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (_file, dependencies) => dependencies.filter((one) => !isLeftOut(one)),
    },
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}))
