/** A driver's own page. */
export default function DriverScreen() {
  return null;
}
