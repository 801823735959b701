const QUIET = 4

/** A QR code, dark on white in both themes: cameras read it that way. */
export function QrCode({
  qr,
  label,
}: {
  readonly qr: { readonly size: number; readonly path: string }
  readonly label: string
}) {
  const side = qr.size + QUIET * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block size-52 rounded border border-line"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={qr.path} fill="#000000" />
    </svg>
  )
}
