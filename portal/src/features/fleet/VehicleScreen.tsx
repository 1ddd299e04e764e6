/** A vehicle's own page. */
export default function VehicleScreen() {
  return null;
}
