/** Runs a write whose uniqueness the database decides; the named constraint's violation becomes a refusal. */
export async function refuseTaken<Result>(
  constraint: string,
  refusal: () => Error,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string }
    if (code === '23505' && broken === constraint) throw refusal()
    throw error
  }
}
