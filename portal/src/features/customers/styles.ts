/** Style sheets of Mantine's parts that only this screen uses. */
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Table.layer.css';
