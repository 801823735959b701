import type { Config } from '@react-router/dev/config'
import { precompress } from './web/build/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The server compares origins itself, before a request reaches the router, and knows of proxies (server/kit/web).
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
