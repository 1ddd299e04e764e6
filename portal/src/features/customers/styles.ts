/** Style sheets of Mantine's parts that only this screen uses. */
import '@mantine/core/styles/Group.layer.css';
