import type sharp from 'sharp'

/** sharp, loaded when the first picture is drawn or taken in: with its codecs it is a tenth of what a server at rest holds. */
export async function pictureLibrary(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // One thread a picture, and no memory of those before: requests of others run beside it.
  library.concurrency(1)
  library.cache(false)
  return library
}
